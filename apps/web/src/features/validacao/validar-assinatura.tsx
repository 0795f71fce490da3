// /ValidaAssinatura: the signatures of a PDF, checked here, and how anybody checks them without us.
import type { ValidacaoDeDocumento } from '@guara/domain/assinatura/schema'
import { SITUACOES_DO_PDF } from '@guara/domain/assinatura/situacao'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import {
  consultasDeAssinatura,
  enderecoDaLcr,
  enderecoDoCertificado,
} from '../../api/formulario/assinatura.ts'
import { PaginaPublica } from '../../publico/pagina-publica.tsx'
import { PedirCodigo } from '../../ui/entrada/pedir-codigo.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Assinaturas } from './assinaturas.tsx'
import { EscolherPdf } from './escolher-pdf.tsx'
import { LerQrCode } from './qr-code/ler-qr-code.tsx'
import { canceladoDesde, tomDaValidacao } from './tom.ts'
import { useConferencia } from './use-conferencia.ts'
import classes from './validacao.module.css'
import { Veredito } from './veredito.tsx'

const paginaDoCodigo = (codigo: string) => `/validarQrCode/${encodeURIComponent(codigo)}`

/** The bytes say whether the file is whole; only the record says whether it still holds. */
const useRegistro = (codigo: string | undefined) =>
  useQuery({ ...consultasDeAssinatura.validacao(codigo ?? ''), enabled: codigo !== undefined })

const vereditoDe = (
  { situacao, motivo, canceladoEm }: ValidacaoDeDocumento,
  registro: ReturnType<typeof useRegistro>['data'],
) => {
  const { titulo, frase } = SITUACOES_DO_PDF[situacao]
  if (situacao !== 'EMITIDO')
    return {
      // What was printed here is no forgery: it asks to be read with what came after it.
      tom: situacao === 'IMPRESSAO' ? ('atencao' as const) : ('ruim' as const),
      titulo,
      frase: [
        // The bytes may tell more exactly what is wrong; what to do about it is told all the same.
        motivo !== frase && motivo,
        frase,
        canceladoEm && `O documento registrado está ${canceladoDesde(canceladoEm)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }
  if (registro && !registro.valido) {
    const doRegistro = tomDaValidacao(registro)
    return { ...doRegistro, frase: `O arquivo é o que foi assinado aqui. ${doRegistro.frase}` }
  }
  return { tom: 'bom' as const, titulo, frase }
}

const Resposta = ({ conferido }: { conferido: ValidacaoDeDocumento }) => {
  const { codigoVerificador, assinaturas } = conferido
  const { data: registro, isLoading } = useRegistro(codigoVerificador)
  if (isLoading) return <p role="status">Conferindo o PDF…</p>
  const { tom, titulo, frase } = vereditoDe(conferido, registro)
  return (
    <>
      <Veredito tom={tom} titulo={titulo}>
        <p>{frase}</p>
      </Veredito>
      <Quadro component="section" aria-label="Assinaturas do PDF" className={classes.quadro}>
        <Assinaturas assinaturas={assinaturas} />
        {codigoVerificador && (
          <Link to={paginaDoCodigo(codigoVerificador)} className={classes.link}>
            Ver os dados do documento {codigoVerificador}
          </Link>
        )}
      </Quadro>
    </>
  )
}

/** The way to check without us is told so that nobody has to believe this page. */
const ComOutroPrograma = () => (
  <Quadro component="section" aria-labelledby="outro-programa" className={classes.quadro}>
    <h2 id="outro-programa">Conferir com o seu próprio programa</h2>
    <p>
      Cada assinatura está dentro do PDF, no padrão PAdES, com a hora, os certificados e a lista dos que foram
      retirados de uso. Quem tem o certificado da autoridade desta instalação confere tudo sem rede e sem
      depender desta página:
    </p>
    <ol className={classes.passos}>
      <li>Baixe o certificado da autoridade no botão abaixo.</li>
      <li>
        No leitor de PDF que confere assinaturas (por exemplo, Adobe Acrobat Reader), acrescente esse
        certificado aos certificados confiáveis.
      </li>
      <li>
        Abra o PDF e veja o painel de assinaturas. Ele diz quem assinou, quando, e se o arquivo mudou depois.
      </li>
      <li>
        No Linux, o comando <code>pdfsig documento.pdf</code> mostra o mesmo, depois de importado o
        certificado.
      </li>
    </ol>
    <p>
      A autoridade é deste órgão e não faz parte da ICP-Brasil: sem o passo 2, o leitor diz que não conhece
      quem assinou. A hora é do relógio do próprio órgão, a não ser que a assinatura diga que outra entidade a
      deu.
    </p>
    <Button
      component="a"
      href={enderecoDoCertificado}
      download="autoridade-guara.pem"
      variant="default"
      size="md"
      leftSection={<IconCertificate size={22} aria-hidden />}
    >
      Baixar o certificado da autoridade
    </Button>
    <a href={enderecoDaLcr} download="autoridade-guara.crl" className={classes.link}>
      Baixar a lista dos certificados retirados de uso
    </a>
  </Quadro>
)

export const ValidarAssinatura = () => {
  const navigate = useNavigate()
  const conferencia = useConferencia()
  const abrir = (codigo: string) => void navigate(paginaDoCodigo(codigo))
  return (
    <PaginaPublica titulo="Validar assinatura">
      <Quadro component="section" aria-labelledby="pdf" className={classes.quadro}>
        <h2 id="pdf">Tenho o PDF</h2>
        <p className={classes.fraco}>O arquivo é enviado só para ser conferido e não fica guardado.</p>
        <EscolherPdf conferencia={conferencia} />
      </Quadro>
      {conferencia.data && <Resposta key={conferencia.submittedAt} conferido={conferencia.data} />}
      <Quadro component="section" aria-labelledby="codigo" className={classes.quadro}>
        <h2 id="codigo">Tenho o código</h2>
        <PedirCodigo rotulo="Código do documento" botao="Validar" tamanho="md" onCodigo={abrir} />
        <LerQrCode onCodigo={abrir} />
      </Quadro>
      <ComOutroPrograma />
      <Link to="/areas-embargadas" className={classes.link}>
        Áreas embargadas
      </Link>
    </PaginaPublica>
  )
}
