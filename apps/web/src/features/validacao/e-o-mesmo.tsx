import type { ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import { ehIntegro, SITUACOES_DO_PDF } from '@guara/domain/assinatura/situacao'
import { Recado } from '../../ui/aviso/recado.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Assinaturas } from './assinaturas.tsx'
import { EscolherPdf } from './escolher-pdf.tsx'
import { canceladoDesde } from './tom.ts'
import { useConferencia } from './use-conferencia.ts'
import classes from './validacao.module.css'

interface Comparacao {
  conferido: ValidacaoDeDocumento
  codigo: string
}

const Resposta = ({ conferido, codigo }: Comparacao) => {
  const { situacao, motivo, codigoVerificador, assinaturas, canceladoEm } = conferido
  const integro = ehIntegro(situacao)
  const oMesmo = codigoVerificador === codigo
  return (
    <>
      {situacao === 'EMITIDO' && oMesmo && (
        <Recado tom="sucesso">É o mesmo documento: nada mudou no arquivo desde a assinatura.</Recado>
      )}
      {situacao === 'IMPRESSAO' && oMesmo && (
        <Recado tom="sucesso">
          É a impressão deste documento, feita por este órgão com o aviso do que veio depois dele.
        </Recado>
      )}
      {integro && !oMesmo && (
        <Recado tom="erro">Não é o mesmo: este órgão emitiu o PDF, mas ele é de outro documento.</Recado>
      )}
      {canceladoEm && (
        <Recado tom="erro">O documento está {canceladoDesde(canceladoEm)}: não vale mais.</Recado>
      )}
      {!integro && (
        <Recado tom="erro">
          {SITUACOES_DO_PDF[situacao].titulo}. {motivo}
        </Recado>
      )}
      <Assinaturas assinaturas={assinaturas} />
    </>
  )
}

/** The file in hand against the record on the screen. */
export const EOMesmo = ({ codigo }: { codigo: string }) => {
  const conferencia = useConferencia()
  return (
    <Quadro component="section" aria-labelledby="mesmo" className={`${classes.quadro} ${classes.naTela}`}>
      <h2 id="mesmo">Tenho o PDF: é o mesmo?</h2>
      <p className={classes.fraco}>O arquivo é enviado só para ser conferido e não fica guardado.</p>
      <EscolherPdf conferencia={conferencia} />
      {conferencia.data && <Resposta conferido={conferencia.data} codigo={codigo} />}
    </Quadro>
  )
}
