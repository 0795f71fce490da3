// One import below the list: its account, the classes that wait, its refusals, and the ways to stop and to undo it.
import { contaFecha, contaPorExtenso, type Importacao } from '@guara/domain/importacao/schema'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEqual, IconPlayerStop } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ALERTAS } from '../../../api/gestao/alertas.ts'
import { apiDasImportacoes, IMPORTACOES } from '../../../api/gestao/importacoes.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { avisarSucesso } from '../../../ui/aviso/avisos.ts'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { ClassesQueEsperam } from './classes-que-esperam.tsx'
import classes from './importacoes.module.css'
import { Observacoes } from './observacoes.tsx'
import { Recusas } from './recusas.tsx'

const Conta = ({ importacao }: { importacao: Importacao }) =>
  contaFecha(importacao) || importacao.situacao === 'EM_ANDAMENTO' ? (
    <Quadro className={classes.conta}>
      <IconEqual size={18} aria-hidden />
      <p>
        <strong>{importacao.situacao === 'EM_ANDAMENTO' ? 'Até agora:' : 'Conta fechada:'}</strong>{' '}
        {contaPorExtenso(importacao)}.
      </p>
    </Quadro>
  ) : (
    <Recado tom="erro">
      A conta não fecha: {contaPorExtenso(importacao)}. Há linhas sem destino; avise o suporte com o SHA-256
      do arquivo.
    </Recado>
  )

const Atos = ({ importacao: { id, arquivo, situacao, motivoDeNaoDesfazer } }: { importacao: Importacao }) => {
  const online = useOnline()
  const queryClient = useQueryClient()
  const depois = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: IMPORTACOES }),
      queryClient.invalidateQueries({ queryKey: ALERTAS }),
    ])
  const cancelar = useMutation({
    mutationFn: () => apiDasImportacoes.cancelar({ params: { id } }),
    meta: { erro: 'Não foi possível cancelar a importação.' },
    onSettled: depois,
  })
  const desfazer = useMutation({
    mutationFn: () => apiDasImportacoes.desfazer({ params: { id } }),
    meta: { erro: 'Não foi possível desfazer a importação.' },
    onSuccess: () => avisarSucesso(`A importação de ${arquivo} foi desfeita.`),
    onSettled: depois,
  })
  if (situacao === 'EM_ANDAMENTO')
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        loading={cancelar.isPending}
        disabled={!online}
        onClick={() =>
          confirmar({
            titulo: 'Cancelar a importação',
            texto: `A leitura de ${arquivo} para no próximo lote. O que já entrou fica e pode ser desfeito.`,
            botao: 'Cancelar importação',
            voltar: 'Voltar',
            onConfirmar: () => cancelar.mutate(),
          })
        }
      >
        Cancelar
      </Button>
    )
  if (motivoDeNaoDesfazer) return <p className={classes.fraco}>Não dá para desfazer: {motivoDeNaoDesfazer}</p>
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={desfazer.isPending}
      disabled={!online}
      onClick={() =>
        confirmar({
          titulo: 'Desfazer a importação',
          texto: `O que ${arquivo} trouxe sai, e o que ele corrigiu volta a ser o que era. O ato fica na auditoria.`,
          botao: 'Desfazer importação',
          onConfirmar: () => desfazer.mutate(),
        })
      }
    >
      Desfazer
    </Button>
  )
}

export const DetalheDaImportacao = ({ importacao }: { importacao: Importacao }) => {
  const { id, arquivo, sha256, situacao, esperando, corrigidos, recusados, erro, desfeita } = importacao
  return (
    <section className={classes.detalhe} aria-label={`Importação de ${arquivo}`}>
      <Quadro className={classes.cabeca}>
        <div>
          <h2>{arquivo}</h2>
          {sha256 && <code className={classes.hash}>{sha256}</code>}
          {corrigidos > 0 && importacao.destino === 'ALERTAS' && (
            <p>
              O que a fonte corrigiu virou outra versão; o histórico de cada alerta diz o que mudou, e quem o
              atende recebeu aviso.
            </p>
          )}
          {desfeita && <p>Desfeita por {desfeita.por}.</p>}
        </div>
        <Atos importacao={importacao} />
      </Quadro>
      {erro && <Recado tom="erro">{erro}</Recado>}
      {esperando > 0 && situacao !== 'EM_ANDAMENTO' && situacao !== 'DESFEITA' && (
        <ClassesQueEsperam importacao={importacao} />
      )}
      {recusados > 0 && situacao !== 'EM_ANDAMENTO' && (
        <Quadro>
          <Recusas id={id} arquivo={arquivo} />
        </Quadro>
      )}
      {importacao.observacoes.length > 0 && (
        <Quadro>
          <Observacoes observacoes={importacao.observacoes} />
        </Quadro>
      )}
      <Conta importacao={importacao} />
    </section>
  )
}
